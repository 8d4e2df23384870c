import { Medallion } from '../../ui/brand/medallion.tsx'
import { Motif } from '../../ui/brand/motif.tsx'
import { type MotifName, motifs } from '../../ui/brand/motifs.ts'
import { PatternBand } from '../../ui/brand/pattern-band.tsx'
import { PatternPicture } from '../../ui/brand/pattern-picture.tsx'
import { Rating } from '../../ui/brand/rating.tsx'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Accordion } from '../../ui/layout/accordion.tsx'
import { CallToAction } from '../../ui/layout/call-to-action.tsx'
import { IconBox } from '../../ui/layout/icon-box.tsx'
import { Spacer } from '../../ui/layout/spacer.tsx'
import { DataTable } from '../../ui/list/data-table.tsx'
import { LoadFailed } from '../../ui/list/load-failed.tsx'
import { Pager } from '../../ui/list/pager.tsx'
import { Counter } from '../../ui/text/counter.tsx'
import { InsetNote } from '../../ui/text/inset-note.tsx'
import { PartSection } from './part-section.tsx'

const people = ['Adaeze Nwosu', 'Rohan Deshpande', 'Dr Folake Ade', 'Meera Joshi', 'Tunde Bello']
/** Written out, since the style sheet is made from the class names that stand in the code. */
const tokens = [
  ['paper', 'bg-paper'],
  ['surface', 'bg-surface'],
  ['ink', 'bg-ink'],
  ['muted', 'bg-muted'],
  ['line', 'bg-line'],
  ['edge', 'bg-edge'],
  ['indigo', 'bg-indigo'],
  ['indigo-deep', 'bg-indigo-deep'],
  ['marigold', 'bg-marigold'],
  ['clay', 'bg-clay'],
  ['leaf', 'bg-leaf'],
  ['blush', 'bg-blush'],
] as const
const questions = [
  { title: 'Closed at first', content: 'It opens on a press, also without script.' },
  { title: 'Open at first', content: 'What is closed can be found with the search of the page.' },
]
const rows = [
  { id: '1', name: 'Chidera Okafor', city: 'Enugu' },
  { id: '2', name: 'A name that is longer than anybody thought it could be', city: 'Pimpri-Chinchwad' },
]

/** Everything that shows and does not ask. */
export function StillParts() {
  return (
    <>
      <PartSection title="Colours">
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-6">
          {tokens.map(([token, ground]) => (
            <li key={token} className="card overflow-hidden text-base">
              <span aria-hidden className={`block h-14 border-b border-line ${ground}`} />
              <span className="block p-2">{token}</span>
            </li>
          ))}
        </ul>
      </PartSection>
      <PartSection title="Type">
        <p className="font-heading text-4xl">Ẹ káàbọ̀, स्वागत, welcome: ₦12,000</p>
        <h3>A heading of the third rank</h3>
        <p className="lead prose-width">
          A lead says in a sentence or two what a page is about, in larger letters.
        </p>
        <p className="prose-width">
          Body text is the system’s own font, sixteen pixels on a phone and eighteen on a desktop, at most
          sixty-five characters wide, with <a href="#type">a link in it</a>.
        </p>
      </PartSection>
      <PartSection title="Cloth">
        <ul className="flex flex-wrap gap-3">
          {(Object.keys(motifs) as MotifName[]).map((name, place) => (
            <li key={name}>
              <Motif
                name={name}
                ground={(['indigo', 'marigold', 'leaf', 'blush', 'deep', 'plain'] as const)[place % 6]}
              />
            </li>
          ))}
        </ul>
        <PatternBand className="w-full" />
        <div className="flex flex-wrap items-end gap-4">
          {(['window', 'square', 'tall', 'dusk', 'band'] as const).map((name) => (
            <PatternPicture key={name} name={name} className="h-32 w-auto max-w-full rounded-card" />
          ))}
        </div>
        <p className="flex flex-wrap gap-4">
          {people.map((name) => (
            <Medallion key={name} name={name} />
          ))}
        </p>
      </PartSection>
      <PartSection title="Buttons">
        <div className="flex flex-wrap gap-3">
          <Button>Submit</Button>
          <Button aria-disabled>Fill all fields</Button>
          <Button variant="quiet">Cancel</Button>
          <Button variant="danger">Delete</Button>
          <ButtonLink href="#buttons">Book Now</ButtonLink>
        </div>
      </PartSection>
      <PartSection title="Boxes and lists">
        <div className="grid gap-8 sm:grid-cols-2">
          <IconBox
            title="An icon box"
            subtitle="A sentence."
            secondSubtitle="And one more where it helps."
            icon={<Motif name="sun" ground="indigo" />}
          />
          <div className="space-y-2">
            <Rating value={5} />
            <Rating value={4.5} />
            <Rating value={0} />
          </div>
        </div>
        <InsetNote>A line that stands out without alarming anybody.</InsetNote>
        <LoadFailed what="Bookings" />
        <Accordion items={questions} openIndex={1} />
        <Spacer height="small" />
        <dl className="grid gap-4 sm:grid-cols-2">
          <Counter label="Total Users" value={1_204_311} />
          <Counter label="Total Services" value={0} />
        </dl>
        <DataTable
          caption="Two people"
          rows={rows}
          toKey={({ id }) => id}
          empty="Nobody yet."
          columns={[
            { title: 'Name', cell: ({ name }) => name },
            { title: 'City', cell: ({ city }) => city },
          ]}
        />
        <Pager page={2} pageCount={8} label="Pages of parts" toHref={() => '#boxes-and-lists'} />
      </PartSection>
      <CallToAction title="A closing banner" text="One thought and the one next step.">
        <ButtonLink href="/appointments" variant="bright">
          Book Now
        </ButtonLink>
      </CallToAction>
    </>
  )
}
