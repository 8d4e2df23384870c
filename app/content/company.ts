/** The starting data of a new site. The first start imports all of this file. Afterwards the admin area changes it, and the database counts. */
export const officeContacts = [
  {
    country: 'NG',
    address: 'Sample address, Enugu, Nigeria',
    phone: '+234 000 000 0000',
    email: 'nigeria@ireti.example',
    latitude: 6.4413,
    longitude: 7.4988,
  },
  {
    country: 'IN',
    address: 'Sample address, Pune, India',
    phone: '+91 00000 00000',
    email: 'india@ireti.example',
    latitude: 18.5204,
    longitude: 73.8567,
  },
] as const

export const socialLinks = [
  { label: 'Instagram', href: 'https://www.instagram.com/' },
  { label: 'TikTok', href: 'https://www.tiktok.com/' },
  { label: 'YouTube', href: 'https://www.youtube.com/' },
  { label: 'LinkedIn', href: 'https://www.linkedin.com/' },
  { label: 'X/Twitter', href: 'https://x.com/' },
] as const

export const newsletter = { href: 'https://newsletter.ireti.example/' } as const

export const copyrightYear = 2024
