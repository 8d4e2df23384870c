import type { DetailedHTMLProps, HTMLAttributes } from 'react'

type ElementProps<Own = unknown> = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & Own

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'account-form': ElementProps
      'help-lines': ElementProps<{ class?: string }>
      'client-clock': ElementProps<{
        at?: string
        zone?: string
        words?: string
        wrong?: string
        class?: string
      }>
      'copy-link': ElementProps<{ copied: string; selected: string; class?: string }>
      'snap-carousel': ElementProps<{ speed: number; loop: 'on' | 'off' }>
      'photo-lightbox': ElementProps
      'live-island': ElementProps
      'embed-on-press': ElementProps<{ label: string }>
      'passkey-button': ElementProps<{ creation?: string; asks?: string; failed?: string; waits?: string }>
      'send-with-work': ElementProps<{ words: string; pressed?: string }>
      'tab-list': ElementProps
      'water-ripple': ElementProps<{
        'drop-radius': number
        perturbance: number
        resolution: number
        interactive: 'true' | 'false'
      }>
    }
  }
}
