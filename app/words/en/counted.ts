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
