const naira = new Intl.NumberFormat('en-NG', {
  style: 'currency',
  currency: 'NGN',
  currencyDisplay: 'narrowSymbol',
  trailingZeroDisplay: 'stripIfInteger',
})

/** Returns an amount of naira like `₦12,000`. */
export function showNaira(amount: number): string {
  return naira.format(amount)
}

/** Returns a typed number without the signs between its groups: `15,000`, `1,23,456`, `15 000`. Another comma stays, so that `20,50` is not read as 2,050. */
export function joinGroups(typed: string): string {
  const trimmed = typed.trim()
  const grouped = trimmed.replace(/\s+/g, ',')
  return /^-?\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/.test(grouped) ? grouped.replaceAll(',', '') : trimmed
}

/** Returns a typed price without the signs that people write: `12000` for `₦12,000`. */
export function cleanPrice(typed: string): string {
  return joinGroups(typed.replaceAll('₦', ''))
}

/** Returns a price of a page like `₦12,000`, or '' when there is none. */
export function showPrice(typed: string): string {
  const price = cleanPrice(typed)
  return /^\d+$/.test(price) ? showNaira(Number(price)) : ''
}

/** Returns the text, or 'N/A' when it is empty. */
export function formatOptional(value: string | null): string {
  return value?.trim() ? value : 'N/A'
}
