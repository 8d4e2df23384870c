/** A link of a menu; `external` ones open in a new tab. */
export type NavItem = Readonly<{ label: string; href: string; external?: boolean }>
