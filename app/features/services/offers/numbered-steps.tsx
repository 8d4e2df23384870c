type Step = Readonly<{ title: string; text: string }>

export function NumberedSteps({ title, steps }: { title: string; steps: readonly Step[] }) {
  return (
    <section aria-labelledby="steps" className="bleed bg-surface py-14 lg:py-20">
      <div className="space-y-8">
        <h2 id="steps">{title}</h2>
        <ol className="grid gap-8 md:grid-cols-3 md:gap-10">
          {steps.map((step, place) => (
            <li key={step.title} className="space-y-2 border-t-4 border-marigold pt-5">
              <h3>
                <span aria-hidden className="mr-2 text-indigo">
                  {place + 1}
                </span>
                {step.title}
              </h3>
              <p className="text-muted">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
