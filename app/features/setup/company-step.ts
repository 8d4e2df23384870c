import { isPlaceholder, type SetupStep } from './setup-step.ts'

type Contact = Readonly<{ title: string; address: string; phone: string; email: string }>
type OutsideLink = Readonly<{ label: string; href: string }>

export type CompanyFacts = Readonly<{
  name: string
  publicUrl: string
  contacts: readonly Contact[]
  socialLinks: readonly OutsideLink[]
  /** The newsletter, forms, payments and other pages on other sites. */
  outsideLinks: readonly OutsideLink[]
}>

const file = 'app/content/company.ts'

export function toCompanyStep({
  name,
  publicUrl,
  contacts,
  socialLinks,
  outsideLinks,
}: CompanyFacts): SetupStep {
  const isPublic = publicUrl.startsWith('https://') && !isPlaceholder(publicUrl)
  return {
    id: 'company',
    title: 'Company data',
    items: [
      { label: 'Name', value: name, source: 'COMPANY_NAME' },
      {
        label: 'Web address',
        value: publicUrl,
        source: 'PUBLIC_URL',
        missing: isPublic ? undefined : 'Enter the address that visitors type. It begins with https://',
      },
      ...contacts.map(({ title, address, phone, email }) => ({
        label: `Footer and contact page, ${title}`,
        value: `${address}; ${phone}; ${email}`,
        source: `${file}, officeContacts`,
        missing: [address, phone, email].some(isPlaceholder)
          ? `Enter the address, phone number and e-mail address of ${title}.`
          : undefined,
      })),
      toLinksItem('Social networks', socialLinks, 'socialLinks'),
      toLinksItem('Other sites', outsideLinks, 'newsletter and outsideLinks'),
    ],
    links: [],
  }
}

function toLinksItem(label: string, links: readonly OutsideLink[], constants: string) {
  const open = links.filter(({ href }) => isPlaceholderLink(href)).map((link) => link.label)
  return {
    label,
    value: `${links.length - open.length} of ${links.length} links lead to pages of your own`,
    source: `${file}, ${constants}`,
    missing: open.length > 0 ? `Enter the address of your page: ${open.join(', ')}.` : undefined,
  }
}

/** The home page of a network is nobody's own page. */
function isPlaceholderLink(href: string): boolean {
  const { hostname, pathname, search, hash } = new URL(href)
  return isPlaceholder(hostname) || `${pathname}${search}${hash}` === '/'
}
