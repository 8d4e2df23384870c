import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { keepTypedTexts } from './lib/dom/typed-fields.ts'

keepTypedTexts(document)

// Without transitions a screen knows of each press when it is drawn (`ChangeNote`).
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter useTransitions={false} />
    </StrictMode>,
  )
})
