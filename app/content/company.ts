/** The agency's public details. Phones and addresses are placeholders until the agency fills in its own. */
export const officeContacts = [
  {
    country: 'NG',
    title: 'Nigeria',
    address: 'Office address, Enugu, Nigeria (placeholder)',
    phone: '+234 000 000 0000',
    email: 'nigeria@ireti.example',
  },
  {
    country: 'IN',
    title: 'India',
    address: 'Office address, Pune, India (placeholder)',
    phone: '+91 00000 00000',
    email: 'india@ireti.example',
  },
] as const

export const socialLinks = [
  { label: 'Instagram', href: 'https://www.instagram.com/' },
  { label: 'TikTok', href: 'https://www.tiktok.com/' },
  { label: 'YouTube', href: 'https://www.youtube.com/' },
  { label: 'LinkedIn', href: 'https://www.linkedin.com/' },
  { label: 'X/Twitter', href: 'https://x.com/' },
] as const

export const newsletter = {
  title: 'Be Our Subscriber',
  subtitle: 'To get the latest news about health from our experts',
  button: 'Subscribe',
  href: 'https://newsletter.ireti.example/',
} as const

export const copyrightYear = 2024
