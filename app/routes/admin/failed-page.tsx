import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { toAdminHeading } from '../../features/site-frame/admin-pages.ts'
import { showToast } from '../../lib/dom/show-toast.ts'
import { useHydrated } from '../../ui/form/use-hydrated.ts'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { LoadFailed } from '../../ui/list/data-table.tsx'
import { PageNote } from '../../ui/text/notes.tsx'
import { gallery as galleryWords } from '../../words/staff/gallery.ts'
import { services as serviceWords } from '../../words/staff/work/services.ts'

/** The ordered words when a list cannot be loaded after a change. */
const failedReloads: Readonly<Record<string, string>> = {
  '/admin/services': serviceWords.refused.updateFailed,
  '/admin/gallery': galleryWords.deleteFailed,
}

type Props = Readonly<{
  /** The answer to a form that was refused before. Its message is about a form that this page does not show. */
  answer?: Readonly<{ toast: string | null }>
}>

/** Shows a page whose data could not be loaded. */
export function FailedPage({ answer }: Props) {
  const { pathname, search } = useLocation()
  const heading = toAdminHeading(pathname)
  const failedReload = new URLSearchParams(search).has('done') ? failedReloads[pathname] : undefined
  const failure = answer?.toast ?? failedReload
  const isHydrated = useHydrated()
  useEffect(() => {
    if (failure) showToast('error', failure)
  }, [failure])
  return (
    <>
      <PageHead title={heading} />
      {failure && !isHydrated ? <PageNote isError>{failure}</PageNote> : null}
      <LoadFailed what={heading} />
    </>
  )
}
