import { useRef, useState } from 'react'
import { Form } from 'react-router'
import {
  entryNames,
  linkNames,
  menuBoxes,
  optionalEntries,
  socialNames,
  socialNetworks,
} from '../../../db/agency-links.ts'
import type { AgencyValues } from '../../../features/agency/agency.schema.ts'
import { exampleTimes } from '../../../features/agency/captions.ts'
import { footerFields } from '../../../features/agency/footer-fields.ts'
import { isSampleLink } from '../../../lib/sample-values.ts'
import { Button } from '../../../ui/form/button.tsx'
import { CheckboxField, TextAreaField, TextField, toFieldProps } from '../../../ui/form/field.tsx'
import { ErrorSummary, type FieldErrors, firstMessages } from '../../../ui/form/form-answer.tsx'
import { Summary } from '../../../ui/layout/blocks.tsx'
import { StatusWord } from '../../../ui/text/status-word.tsx'
import { siteAgency as texts } from '../../../words/staff/site-agency.ts'
import { footerPages, headerPages } from '../../site/menu-pages.ts'

type Props = Readonly<{
  revision: number
  values: AgencyValues
  errors: FieldErrors
  usualLegalLine: string
  usualMailbox: string
  isBusy: boolean
  /** Where the form goes; without it, to the page that shows it. */
  action?: string
}>

const footerNames = footerFields.flatMap(({ label, href }) => [label, href])
const others = linkNames.filter((name) => !(name in socialNetworks))

/** The facts about the agency. */
export function AgencyFactsForm({
  revision,
  values,
  errors,
  usualLegalLine,
  usualMailbox,
  isBusy,
  action,
}: Props) {
  const toField = toFieldProps({ values, errors: firstMessages(errors) })
  // A step of the setup folds what can wait, and says what is to do in it.
  const hasTemplate = values.hasTemplatePages === 'on'
  const toPart = (names: readonly (keyof AgencyValues)[]) => {
    const count = names.filter((name) => isSampleLink(values[name] ?? '')).length
    return {
      isFolded: action !== undefined,
      hasError: names.some((name) => errors[name]),
      toDo: count > 0 ? texts.examples({ count }) : undefined,
    }
  }
  return (
    <>
      <ErrorSummary errors={errors} />
      <Form
        method="post"
        action={action}
        noValidate
        className={action ? 'space-y-3' : 'above-foot space-y-6'}
      >
        <input type="hidden" name="revision" value={revision} />
        <Part title={action ? undefined : texts.nameTitle}>
          <TextField {...toField('name')} label={texts.name} hint={texts.nameHint} autoComplete="off" />
          <TextField
            {...toField('privacyEmail')}
            label={texts.privacyEmail}
            hint={texts.privacyEmailHint({ email: usualMailbox })}
            type="email"
            autoComplete="off"
            optional
          />
        </Part>
        <MenuEntries values={values} isFolded={action !== undefined} />
        <Part title={texts.footerTitle} {...toPart(['copyrightYear', 'legalLine', ...footerNames])}>
          <TextField
            {...toField('copyrightYear')}
            label={texts.copyrightYear}
            inputMode="numeric"
            autoComplete="off"
            className="max-w-32"
          />
          <TextField
            {...toField('legalLine')}
            label={texts.legalLine}
            hint={texts.legalLineHint({ line: usualLegalLine })}
            autoComplete="off"
            optional
          />
          <FooterLinks toField={toField} />
        </Part>
        <Part title={texts.socialTitle} text={texts.socialText} {...toPart(socialNames)}>
          <div className="grid items-end gap-4 sm:grid-cols-2">
            {socialNames.map((name) => (
              <AddressField key={name} {...toField(name)} label={socialNetworks[name]} />
            ))}
          </div>
        </Part>
        <Part title={texts.linksTitle} {...toPart([...others, 'filmCaptions'])}>
          {others.map((name) => (
            <AddressField key={name} {...toField(name)} {...texts.links[name as keyof typeof texts.links]} />
          ))}
          <CaptionsField {...toField('filmCaptions')} />
        </Part>
        <Part
          title={texts.templateTitle}
          isFolded={action !== undefined}
          toDo={hasTemplate ? texts.templateToDo : undefined}
        >
          <CheckboxField name="hasTemplatePages" label={texts.templatePages} defaultChecked={hasTemplate} />
          {action && hasTemplate ? <p className="text-base text-muted">{texts.templateNote}</p> : null}
        </Part>
        {/* On its own page it stays in sight, above the links at the bottom of a phone. */}
        <div className={action ? '' : 'step-foot max-lg:bottom-[calc(3.5rem+env(safe-area-inset-bottom))]'}>
          <Button aria-disabled={isBusy || undefined}>{isBusy ? texts.saving : texts.save}</Button>
        </div>
        {linkNames.some((name) => isSampleLink(values[name])) ? (
          <Button variant="quiet" name="intent" value="without-examples" aria-disabled={isBusy || undefined}>
            {texts.saveWithoutExamples}
          </Button>
        ) : null}
      </Form>
    </>
  )
}

type PartProps = Readonly<{
  title?: string
  text?: string
  isFolded?: boolean
  hasError?: boolean
  /** What is to do in a folded part. */
  toDo?: string
  children: React.ReactNode
}>

function Part({ title, text, isFolded = false, hasError = false, toDo, children }: PartProps) {
  if (isFolded) {
    return (
      <details open={hasError || undefined}>
        <Summary>
          {title}
          {toDo ? <span className="font-normal">, {toDo}</span> : null}
        </Summary>
        <div className="space-y-4 pt-2">
          {text ? <p className="text-muted">{text}</p> : null}
          {children}
        </div>
      </details>
    )
  }
  return (
    <fieldset className="card space-y-4 p-4 sm:p-5">
      {title ? <legend className="float-left mb-2 w-full font-heading text-xl">{title}</legend> : null}
      {text ? <p className="clear-both text-muted">{text}</p> : <span className="clear-both block" />}
      {children}
    </fieldset>
  )
}

function MenuEntries({ values, isFolded }: Pick<Props, 'values'> & Readonly<{ isFolded: boolean }>) {
  return (
    <Part title={texts.menuTitle} text={texts.menuText} isFolded={isFolded}>
      <input type="hidden" name={menuBoxes} value="on" />
      <div className="grid gap-x-4 sm:grid-cols-2">
        {entryNames.map((name) => (
          <CheckboxField
            key={name}
            name={name}
            label={headerPages.find(({ href }) => href === optionalEntries[name])?.label}
            defaultChecked={values[name] === 'on'}
          />
        ))}
      </div>
    </Part>
  )
}

type AddressProps = Readonly<{
  name: string
  label: string
  hint?: string
  defaultValue?: string
  error?: string
}>

/** Says so when the address is an example that came with the software. */
function AddressField({ hint, ...field }: AddressProps) {
  const shown = isSampleLink(field.defaultValue ?? '') ? (
    <>
      <StatusWord tone="waiting">{texts.sample}</StatusWord>
      {hint ? <span className="block">{hint}</span> : null}
    </>
  ) : (
    hint
  )
  return <TextField {...field} hint={shown} type="url" inputMode="url" autoComplete="off" optional />
}

function FooterLinks({ toField }: Readonly<{ toField: ReturnType<typeof toFieldProps<string>> }>) {
  const hasError = footerNames.some((name) => toField(name).error)
  const fixed = footerPages.map(({ label }) => `‘${label}’`).join(' and ')
  return (
    <details open={hasError || undefined}>
      <Summary>{texts.footer.title}</Summary>
      <div className="space-y-4 pt-2">
        <p className="text-muted">{texts.footer.text({ fixed })}</p>
        {footerFields.map(({ label, href }, index) => (
          <div key={label} className="grid items-end gap-4 sm:grid-cols-2">
            <TextField
              {...toField(label)}
              label={texts.footer.labelOf({ number: index + 1 })}
              autoComplete="off"
              optional
            />
            <TextField
              {...toField(href)}
              label={texts.footer.addressOf({ number: index + 1 })}
              inputMode="url"
              autoComplete="off"
              optional
            />
          </div>
        ))}
      </div>
    </details>
  )
}

const mostFileKilobytes = 200
const mostFileBytes = 1000 * mostFileKilobytes

/** Somebody types the captions, or takes them from a file, which fills the field. */
function CaptionsField(field: Readonly<{ name: string; defaultValue?: string; error?: string }>) {
  const text = useRef<HTMLDivElement>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const read = async (file: File | undefined) => {
    const area = text.current?.querySelector('textarea')
    setTooLarge(file !== undefined && file.size > mostFileBytes)
    if (!file || !area || file.size > mostFileBytes) return
    area.value = await file.text()
    // Leaving the page asks first, as after typing.
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <details open={Boolean(field.defaultValue || field.error)}>
      <Summary>{texts.captions.title}</Summary>
      <div ref={text} className="space-y-3 pt-2">
        <TextAreaField
          {...field}
          label={texts.captions.label}
          hint={texts.captions.hint({ example: exampleTimes })}
          rows={6}
          optional
        />
        <TextField
          name=""
          id="captions-file"
          label={texts.captions.file}
          error={isTooLarge ? texts.captions.wrongFile({ most: String(mostFileKilobytes) }) : undefined}
          type="file"
          accept=".vtt,.srt,text/vtt"
          onChange={({ currentTarget }) => read(currentTarget.files?.[0])}
        />
      </div>
    </details>
  )
}
