const naira = new Intl.NumberFormat('en-NG', {
  style: 'currency',
  currency: 'NGN',
  currencyDisplay: 'narrowSymbol',
  trailingZeroDisplay: 'stripIfInteger',
})

/** An amount of naira as people in Nigeria write it: `₦12,000`. */
export function showNaira(amount: number): string {
  return naira.format(amount)
}
