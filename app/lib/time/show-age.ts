/** Returns `less than a minute`, `12 minutes`, `1 hour` or `3 days`, rounded down. */
export function showAge(age: Temporal.Duration): string {
  const minutes = Math.floor(age.total('minutes'))
  if (minutes < 1) return 'less than a minute'
  if (minutes < 120) return count(minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? count(hours, 'hour') : count(Math.floor(hours / 24), 'day')
}

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`
