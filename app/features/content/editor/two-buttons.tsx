import { siteEditor as words } from '../../../words/staff/site-editor.ts'

type Props = Readonly<{
  isOn: boolean
  labels: readonly [off: string, on: string]
  onChange: (isOn: boolean) => void
}>

/** Two buttons, of which one is pressed. */
export function TwoButtons({ isOn, labels, onChange }: Props) {
  return labels.map((label, index) => (
    <button
      key={label}
      type="button"
      aria-pressed={isOn === (index === 1)}
      onClick={() => onChange(index === 1)}
      className="min-h-11 cursor-pointer rounded-lg px-3 text-base border border-transparent font-semibold aria-pressed:border-indigo aria-pressed:bg-indigo-soft aria-pressed:text-indigo"
    >
      {label}
    </button>
  ))
}

type WidthProps = Readonly<{ isPhone: boolean; setIsPhone: (isPhone: boolean) => void }>

/** Shows a page as on a desktop or as on a phone. */
export function WidthChoice({ isPhone, setIsPhone }: WidthProps) {
  return <TwoButtons isOn={isPhone} labels={[words.view.desktop, words.view.phone]} onChange={setIsPhone} />
}
