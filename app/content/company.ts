/** Phone numbers and addresses are placeholders until the agency enters its own. */
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

/** Links to other sites. The browser contacts them only after a click. */
export const outsideLinks = {
  internshipForm: 'https://forms.ireti.example/internship',
  volunteerForm: 'https://forms.ireti.example/volunteer',
  coursePayment: 'https://pay.ireti.example/courses',
  shirtPayment: 'https://pay.ireti.example/t-shirt',
  mugPayment: 'https://pay.ireti.example/mug',
  bagPayment: 'https://pay.ireti.example/tote-bag',
  directMessages: 'https://www.instagram.com/',
  mapNigeria: 'https://www.openstreetmap.org/#map=13/6.4413/7.4988',
  mapIndia: 'https://www.openstreetmap.org/#map=13/18.5204/73.8567',
} as const

/** The host of the maps in frames. The security policy of the page `/contact` allows only this one. */
export const mapHost = 'https://www.openstreetmap.org'

const mapFrame = `${mapHost}/export/embed.html?layer=mapnik&bbox=`

export const mapFrames = {
  mapNigeria: `${mapFrame}7.4588,6.4213,7.5388,6.4613`,
  mapIndia: `${mapFrame}73.8167,18.5004,73.8967,18.5404`,
} as const

export const headerPages = [
  { label: 'Home', href: '/' },
  { label: 'About', href: '/about' },
  { label: 'Bookings', href: '/appointments' },
  { label: 'Services', href: '/pricing-plan' },
  { label: 'Contact', href: '/contact' },
  { label: 'Programs', href: '/programs' },
  { label: 'Online Courses', href: '/courses' },
  { label: 'Merch', href: '/merch' },
] as const

/** `template` links need the template pages. The last four lead home, as ordered. */
export const footerPages = [
  { label: 'About', href: '/about' },
  { label: 'Departments', href: '/departments', template: true },
  { label: 'Doctors', href: '/doctors', template: true },
  { label: 'Timetable', href: '/timetable', template: true },
  { label: 'Bookings', href: '/appointments' },
  { label: 'Blog', href: '/blog' },
  { label: 'Your privacy', href: '/privacy' },
  { label: 'Staying safe', href: '/staying-safe' },
  { label: 'Testimonials', href: '/' },
  { label: 'Contact Us', href: '/' },
  { label: 'FAQs', href: '/' },
  { label: 'Privacy Policy', href: '/' },
] as const

export const copyrightYear = 2024

const phones = officeContacts.map(({ title, phone }) => `${title} ${phone}`).join(' or ')

/** The page says this when a mailbox has had too many mails. The words are the same for known and unknown addresses. */
export const nothingSent = `Nothing was sent now, because this mailbox has had several such mails from us. Look for the newest one, also among the junk mail. Or try again in an hour, or ring us: ${phones}`

/** The page says this where no mail leaves the site. */
export const noMail = 'This site sends no mail yet. Keep your private link to come back, or print this page.'
