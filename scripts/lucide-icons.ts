/**
 * Copies the icons of the interface: `npm install --no-save lucide-react@1.75.0`, then `node scripts/lucide-icons.ts` on Node 26 writes
 * app/ui/brand/icons.tsx. Lucide takes 50 MB, so the site does not depend on it. Its licence (ISC) is named in docs/credits.md.
 */
import { writeFileSync } from 'node:fs'

const names = [
  'arrow-down',
  'arrow-right',
  'award',
  'bookmark',
  'building-complex',
  'calendar-check',
  'calendar-clock',
  'calendar-days',
  'calendar-plus',
  'chart-column',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'circle-user',
  'clock',
  'columns-3',
  'contact',
  'door-open',
  'download',
  'external-link',
  'globe',
  'heading-2',
  'heading-3',
  'image',
  'italic',
  'layout-dashboard',
  'layout-grid',
  'letter-b',
  'link',
  'list',
  'list-ordered',
  'list-todo',
  'log-in',
  'log-out',
  'mail',
  'map-pin',
  'menu',
  'message-circle',
  'phone',
  'phone-call',
  'play',
  'plus',
  'redo-2',
  'rotate-cw',
  'rows-3',
  'search',
  'settings',
  'star',
  'square-pen',
  'sun',
  'tags',
  'text-quote',
  'undo-2',
  'users',
  'wallet',
  'x',
  'zoom-in',
]

type Attributes = Readonly<Record<string, string>>
type LucideIcon = Readonly<{ __iconData: { node: readonly (readonly [string, Attributes])[] } }>

const components = await Promise.all(
  names.map(async (name) => {
    const { __iconData } = (await import(`lucide-react/dist/esm/icons/${name}.mjs`)) as LucideIcon
    const path = __iconData.node.map(([shape, attributes]) => toPath(shape, attributes)).join('')
    return `export const ${toComponentName(name)} = (props: IconProps) => (\n  <Icon {...props} path="${path}" />\n)\n`
  }),
)
writeFileSync(
  'app/ui/brand/icons.tsx',
  `/** Icons of Lucide (ISC). Written by scripts/lucide-icons.ts: add a name there. */
import { Icon, type IconProps } from './icon.tsx'

${components.join('\n')}`,
)

function toComponentName(name: string): string {
  return name.replace(/(^|-)(.)/g, (_, __, letter: string) => letter.toUpperCase())
}

/** Returns a shape of SVG as the commands of a path. Throws for a shape that no icon of the list has. */
function toPath(shape: string, attributes: Attributes): string {
  const number = (name: string) => Number(attributes[name] ?? 0)
  if (shape === 'path') return toAbsoluteStart(attributes.d ?? '')
  if (shape === 'line') return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`
  if (shape === 'circle') {
    const r = number('r')
    return `M${number('cx') - r} ${number('cy')}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
  }
  if (shape === 'rect') {
    const [r, width, height] = [number('rx'), number('width'), number('height')]
    const corner = (x: number, y: number) => (r === 0 ? '' : `a${r} ${r} 0 0 1 ${x} ${y}`)
    return [
      `M${number('x') + r} ${number('y')}h${width - 2 * r}${corner(r, r)}v${height - 2 * r}${corner(-r, r)}`,
      `h${2 * r - width}${corner(-r, -r)}v${2 * r - height}${corner(r, -r)}z`,
    ].join('')
  }
  throw new Error(`A ${shape} cannot be drawn as a path`)
}

/** A relative start would count from the end of the shape before it. The points behind the start stay relative. */
function toAbsoluteStart(path: string): string {
  return path.replace(
    /^m(-?[\d.]+)[ ,]?(-?[\d.]+) ?(?=([-\d.])?)/,
    (_, x: string, y: string, point?: string) => (point ? `M${x} ${y}l` : `M${x} ${y}`),
  )
}
