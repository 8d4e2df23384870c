const spelled = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

/** Returns a number with its noun: 'three times', '15 minutes'. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${spelled[count] ?? count} ${count === 1 ? one : many}`
}

/** Returns how long an appointment takes: 'half an hour', '45 minutes'. */
export function length(minutes: number): string {
  return minutes === 30 ? 'half an hour' : counted(minutes, 'minute')
}

export function startSentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
