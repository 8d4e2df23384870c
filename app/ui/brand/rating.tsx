const widths: Readonly<Record<string, string>> = {
  1: 'w-[20%]',
  1.5: 'w-[30%]',
  2: 'w-[40%]',
  2.5: 'w-[50%]',
  3: 'w-[60%]',
  3.5: 'w-[70%]',
  4: 'w-[80%]',
  4.5: 'w-[90%]',
  5: 'w-full',
}

/** A rating of five small stars, in steps of a half. */
export function Rating({ value }: { value: number }) {
  return (
    <p className="text-sm">
      <span className="sr-only">{`Rated ${value} out of 5`}</span>
      <span aria-hidden className="relative inline-block text-edge">
        ☆☆☆☆☆
        <span
          className={`absolute inset-y-0 left-0 overflow-hidden whitespace-nowrap text-marigold ${widths[value]}`}
        >
          ★★★★★
        </span>
      </span>
    </p>
  )
}
