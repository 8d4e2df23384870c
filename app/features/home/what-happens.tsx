type Step = Readonly<{ title: string; text: string }>

export function WhatHappens({ title, steps }: { title: string; steps: readonly Step[] }) {
  return (
    <aside aria-labelledby="what-happens" className="card h-fit p-6 lg:sticky lg:top-24 lg:p-8">
      <h3 id="what-happens" className="mb-5">
        {title}
      </h3>
      <ol className="space-y-5">
        {steps.map((step, place) => (
          <li key={step.title} className="flex gap-4">
            <span
              aria-hidden
              className="grid size-9 shrink-0 place-items-center rounded-full bg-marigold font-heading text-cloth-ink"
            >
              {place + 1}
            </span>
            <div>
              <p className="font-semibold">{step.title}</p>
              <p className="text-base text-muted">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </aside>
  )
}
