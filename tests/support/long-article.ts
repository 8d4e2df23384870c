import sharp from 'sharp'

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
    .flatMap((text, index) => {
      const id = index % 3 === 2 ? pictureIds[(index - 2) / 3] : undefined
      return id ? [text, `![](${id})`] : [text]
    })
    .join('\n\n')
}

/** Signs in as the administrator of a site, uploads ten pictures and publishes the article with them. Returns its path. */
export async function publishLongArticle(
  url: string,
  admin: Readonly<{ email: string; password: string }>,
): Promise<string> {
  const signedIn = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  const send = async (path: string, body: FormData | URLSearchParams) => {
    const headers = { cookie, origin: url }
    const answer = await fetch(url + path, { method: 'POST', headers, body, redirect: 'manual' })
    if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}`)
    return answer
  }
  const ids: string[] = []
  for (let count = 0; count < 10; count += 1) {
    const form = new FormData()
    form.append('images', new File([await makePhoto()], `${count}.jpg`, { type: 'image/jpeg' }))
    form.append('alt', `Picture ${count}`)
    const { data } = (await (await send('/admin/media/choose', form)).json()) as {
      data: { pictures: { id: string }[] }
    }
    ids.push(...data.pictures.map(({ id }) => id))
  }
  const article = { intent: 'publish', revision: '0', title: 'Before the exams', text: longArticle(ids) }
  await send('/admin/articles/new', new URLSearchParams(article))
  return '/blog/before-the-exams'
}

/** Soft spots of all sizes weigh about as much as a photo of a room. */
async function makePhoto(): Promise<Buffer<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const spots = sharp({ create: { width: 240, height: 160, channels: 3, background: '#000000', noise } })
  return spots.blur(3).resize(1_920, 1_280).jpeg().toBuffer() as Promise<Buffer<ArrayBuffer>>
}
