import type { PageContent } from '../page.schema.ts'
import type { Inserts } from '../page-inserts.ts'
import { CourseList } from './course-list.tsx'
import { GuideView } from './guide.tsx'
import { HelpView } from './help-notes.tsx'
import type { OfferSection } from './offer.schema.ts'
import { BenefitList, Closing, Order, Steps } from './parts-of-offers.tsx'
import { ProductList } from './product-list.tsx'
import { ProgramList } from './program-list.tsx'

type Props = Readonly<{ section: OfferSection; page: PageContent; inserts: Inserts }>

/** The sections of programs, courses, merch, staying safe and help. */
export function OfferView({ section, page, inserts }: Props) {
  switch (section.kind) {
    case 'benefits':
      return <BenefitList benefits={section} />
    case 'programs':
      return <ProgramList programs={section} />
    case 'courses':
      return <CourseList courses={section} />
    case 'steps':
      return <Steps steps={section} />
    case 'closing':
      return <Closing closing={section} page={page} />
    case 'products':
      return <ProductList products={section} alternatives={inserts.drawings} />
    case 'order':
      return <Order order={section} />
    case 'guide':
      return <GuideView guide={section} fixed={inserts.guide} />
    case 'help':
      return <HelpView help={section} {...inserts.help} />
  }
}
