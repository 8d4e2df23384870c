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

/** Returns the text, or 'N/A' when it is empty. */
export function formatOptional(value: string | null): string {
  return value?.trim() ? value : 'N/A'
}
