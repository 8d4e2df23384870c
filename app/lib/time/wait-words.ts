/** Returns a message with the time after which to try again, in whole minutes or hours. */
export function addWait(text: string, seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  const [count, unit] = minutes <= 90 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour']
  return `${text}. Try again in ${count} ${count === 1 ? unit : `${unit}s`}`
}
