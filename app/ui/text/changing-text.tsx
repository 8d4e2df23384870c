/**
 * A text that changes. A translator (Google Translate) puts its own element in the place of a text node, and a component would go on to
 * change the node that is gone. So each text comes as a new element.
 */
export function ChangingText({ children }: { children: string }) {
  return <span key={children}>{children}</span>
}
