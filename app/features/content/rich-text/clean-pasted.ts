import { toHref } from '../../../lib/text/link-address.ts'

const picture = /\p{Extended_Pictographic}/u
const wordMarker = /^\s*(?:[·•o§▪-]|\(?[0-9a-z]{1,4}[.)])(?=[\s\u00A0])/i

/**
 * Returns pasted HTML with the elements that the editor knows. It reads what browsers, Word and WhatsApp put on the clipboard: styles
 * become bold and italic, Word's paragraphs with a typed bullet become lists, line breaks of WhatsApp stay, and its pictures of emoji
 * become letters.
 */
export function cleanPastedHtml(html: string): string {
  // The editor's own text says with this attribute how its ends join.
  if (html.includes('data-pm-slice')) return html
  const { body } = new DOMParser().parseFromString(dropStyles(html), 'text/html')
  const foreign = 'script, meta, link, xml, [aria-hidden=true], .quoted-mention'
  for (const element of body.querySelectorAll(foreign)) element.remove()
  for (const image of body.querySelectorAll('img')) {
    const { plainText = image.alt } = image.dataset
    image.replaceWith(picture.test(plainText) ? plainText : '')
  }
  for (const text of body.querySelectorAll('.selectable-text')) keepLines(text)
  for (const cell of body.querySelectorAll('td, th')) replace(cell, 'div')
  for (const title of body.querySelectorAll('p.MsoTitle, h1')) replace(title, 'h2')
  for (const small of body.querySelectorAll('h4, h5, h6')) replace(small, 'h3')
  for (const quote of body.querySelectorAll('p.MsoQuote, p.MsoIntenseQuote')) replace(quote, 'blockquote')
  makeLists(body)
  for (const element of body.querySelectorAll('*')) keepStyle(element)
  return body.innerHTML
}

/** The browser reports each style and each handler to the policy of our pages, although the parsed document never runs. */
function dropStyles(html: string): string {
  return html
    .replace(/<style[\s\S]*?<\/style\s*>|<!--[\s\S]*?-->|<!\[[^>]*>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\s(style|on\w+)\s*=/gi, ' data-$1='))
}

/** WhatsApp shows line breaks by a style that the clipboard does not carry. */
function keepLines(element: Element): void {
  for (const child of [...element.childNodes]) {
    if (child instanceof Element) keepLines(child)
    else {
      const lines = child.textContent?.split('\n') ?? []
      child.replaceWith(...lines.flatMap((line, index) => (index > 0 ? [make(element, 'br'), line] : [line])))
    }
  }
}

function make(near: Element, name: string): HTMLElement {
  return near.ownerDocument.createElement(name)
}

function replace(element: Element, name: string): HTMLElement {
  const made = make(element, name)
  made.append(...element.childNodes)
  element.replaceWith(made)
  return made
}

function makeLists(body: Element): void {
  for (const paragraph of body.querySelectorAll('p[class^=MsoListParagraph], p[data-style*="mso-list:"]')) {
    const sign = paragraph.querySelector('[data-style*="mso-list:Ignore" i]')
    const marker = sign?.textContent ?? wordMarker.exec(paragraph.textContent)?.[0]
    if (marker === undefined) continue
    if (sign) sign.remove()
    else dropStart(paragraph, marker.length)
    const name = /[0-9a-z][.)]/i.test(marker) ? 'OL' : 'UL'
    const before = paragraph.previousElementSibling
    const isNext = before?.tagName === name && before.hasAttribute('data-word')
    const list = isNext ? before : make(paragraph, name)
    list.setAttribute('data-word', '')
    if (!isNext) paragraph.before(list)
    list.append(replace(paragraph, 'li'))
  }
}

/** Deletes the first letters of an element, which may stand in several pieces. */
function dropStart(element: Node, length: number): void {
  let left = length
  for (const child of element.childNodes) {
    const size = child.textContent?.length ?? 0
    if (child instanceof Element) dropStart(child, left)
    else child.textContent = child.textContent?.slice(left) ?? ''
    left -= Math.min(left, size)
    if (left === 0) return
  }
}

/** Drops all attributes but a good address, and makes bold and italic of styles. */
function keepStyle(element: Element): void {
  const style = element.getAttribute('data-style') ?? ''
  const href = element.tagName === 'A' ? toHref(element.getAttribute('href') ?? '') : null
  for (const name of element.getAttributeNames()) element.removeAttribute(name)
  if (href) element.setAttribute('href', href)
  // Google Docs puts a whole text into a bold element whose style takes the weight away.
  if (/^[BI]$/.test(element.tagName) && /(?<!-)font-(weight|style):\s*normal/i.test(style)) {
    element.replaceWith(...element.childNodes)
    return
  }
  if (/(?<!-)font-weight:\s*(bold|[6-9]00)/i.test(style)) wrapInside(element, 'strong')
  if (/(?<!-)font-style:\s*italic/i.test(style)) wrapInside(element, 'em')
}

function wrapInside(element: Element, name: string): void {
  if (/^(UL|OL|TABLE|TBODY|TR|DIV|SECTION|ARTICLE)$/.test(element.tagName)) return
  const made = make(element, name)
  made.append(...element.childNodes)
  element.append(made)
}

const marks = [
  [/(?<=^|[\s(])\*(\S(?:[^*\n]*[^*\s])?)\*(?=$|[\s).,!?;:])/gmu, '**$1**'],
  [/(?<=^|[\s(])_(\S(?:[^_\n]*[^_\s])?)_(?=$|[\s).,!?;:])/gmu, '__$1__'],
] as const

/** Returns pasted text in the plain form. WhatsApp writes *bold* and _italic_, and begins each of several messages with time and name. */
export function cleanPastedText(text: string): string {
  const messages = text.replaceAll('\r', '').replace(/^\[\d[^\]\n]{5,30}\] [^:\n]{1,80}: /gm, '\n')
  return marks.reduce((done, [mark, form]) => done.replace(mark, form), messages)
}
