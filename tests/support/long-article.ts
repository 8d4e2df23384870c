const words =
  'sleep exam friend school rest walk listen breathe plan water music teacher family morning evening question answer quiet worry hope small next'.split(
    ' ',
  )

/** Returns an article of 3,000 words in its plain form, with these pictures between its paragraphs. */
export function longArticle(pictureIds: readonly string[]): string {
  let state = 7
  const next = () => {
    state = (state * 48_271) % 2_147_483_647
    return state
  }
  const sentence = () => {
    const said = Array.from(
      { length: 10 },
      () => `${words[next() % words.length]}${next() % 7 ? '' : 's'}`,
    ).join(' ')
    return `${said.charAt(0).toUpperCase()}${said.slice(1)} ${next() % 10_000}.`
  }
  const paragraphs = Array.from({ length: 31 }, () => Array.from({ length: 9 }, sentence).join(' '))
  return paragraphs
    .flatMap((text, place) => {
      const id = place % 3 === 2 ? pictureIds[(place - 2) / 3] : undefined
      return id ? [text, `![](${id})`] : [text]
    })
    .join('\n\n')
}
