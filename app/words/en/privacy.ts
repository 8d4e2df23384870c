/** What the privacy page says of its versions. */
export const privacy = {
  /** Before the agency has published a version of its own. */
  asItCame: ({ version }: Readonly<{ version: string }>) => `Version of ${version}.`,
  version: ({ number, day, fixed }: Readonly<{ number: number; day: string; fixed: string }>) =>
    `Version ${number}, published on ${day}. Its fixed parts are of ${fixed}.`,
  earlier: 'Earlier versions',
  earlierOne: ({ number, day }: Readonly<{ number: number; day: string }>) => `Version ${number} of ${day}`,
  title: ({ number }: Readonly<{ number: number }>) => `Your privacy, version ${number}`,
  held: ({ from, until }: Readonly<{ from: string; until: string }>) =>
    `This is an earlier version. It was on the site from ${from} to ${until}.`,
  holds: ({ from }: Readonly<{ from: string }>) => `This version has been on the site since ${from}.`,
  now: 'Read the page as it is now',
}
