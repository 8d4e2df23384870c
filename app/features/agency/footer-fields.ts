import { mostFooterLinks } from '../../db/agency-links.ts'

/** The names of the two fields of each link of the footer. */
export const footerFields = Array.from({ length: mostFooterLinks }, (_, index) => ({
  label: `footerLabel${index + 1}` as const,
  href: `footerAddress${index + 1}` as const,
}))
