import { type Name, restoreVersion, saveDraft } from '../../../features/content/documents.server.ts'
import { publishLegal } from '../../../features/content/legal/publish-legal.server.ts'
import { readRevision, readVersionNumber } from '../../../lib/text/form-text.ts'
import { legal as words } from '../../../words/staff/legal.ts'
import { answerForm } from '../../form-action.server.ts'
import { readStaffForm } from '../staff.server.ts'

type StaffForm = Awaited<ReturnType<typeof readStaffForm>>
type LegalName = Name<'consent' | 'privacy'>
type Draft = LegalName & Readonly<{ revision: number; content: unknown }>

/** Returns what the buttons of a legal text do. `here` is the address of its form. */
export function toLegalActions({ db, actor }: StaffForm, draft: Draft, here: string) {
  return {
    async save() {
      const saved = await saveDraft(db, draft, actor)
      return saved.ok ? `${here}?done=saved` : saved
    },
    async preview() {
      const saved = await saveDraft(db, draft, actor)
      return saved.ok ? `${here}/versions/draft` : saved
    },
    async publish() {
      const published = await publishLegal(db, draft, actor)
      return published.ok ? `${here}?done=published` : published
    },
  }
}

type VersionArgs = Parameters<typeof readStaffForm>[0] & Readonly<{ params: Readonly<{ number: string }> }>

/** Answers the page of a version, whose one button makes it the draft. */
export async function answerLegalVersion(args: VersionArgs, name: LegalName, here: string) {
  const sent = await readStaffForm(args)
  const asked = { ...name, number: readVersionNumber(args.params.number), revision: readRevision(sent.form) }
  return answerForm(sent, {
    refusals: words.refusals,
    actions: {
      async restore() {
        const restored = await restoreVersion(sent.db, asked, sent.actor)
        return restored.ok ? `${here}?done=restored` : restored
      },
    },
  })
}
