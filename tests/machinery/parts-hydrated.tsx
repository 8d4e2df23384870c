import { useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Parts } from './parts-page.tsx'

/** As the product does it: elements are defined when React has taken over the page (app/enhance-scripts.tsx). */
function Page() {
  useEffect(() => {
    void import('../../app/enhance/carousel.ts')
    void import('../../app/enhance/tabs.ts')
    void import('../../app/enhance/lightbox.ts')
    void import('../../app/enhance/ripple.ts')
  }, [])
  return <Parts />
}

const root = document.getElementById('root')
if (root) hydrateRoot(root, <Page />, { onRecoverableError: (error) => console.error(String(error)) })
