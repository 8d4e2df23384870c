import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findBrandPictures } from '../../app/features/media/brand-pictures.server.ts'
import { addPicture, deletePicture } from '../../app/features/media/pictures.server.ts'
import { makeLibraryPicture } from '../../app/features/media/testing.server.ts'
import { siteAgency } from '../../app/words/staff/site-agency.ts'
import { makeAgency } from '../support/agency.ts'
import { loadSite } from '../support/load-site.ts'
import { makeTestApi, signInAs, site } from '../support/testing-api.ts'
import { waitFor } from '../support/wait-for.ts'

const path = '/admin/site/agency'

async function makeOffice() {
  const api = await makeTestApi({ pages: await loadSite(), articles: false })
  await makeAgency(api.db, { counsellors: 1 })
  const { id: actorId, cookie } = await signInAs(api, { isAdmin: true })
  const actor = { actorId, now: Temporal.Now.instant() }
  const upload = async (width: number, height: number) => {
    const background = { r: 44, g: 58, b: 143, alpha: 0.5 }
    const bytes = await sharp({ create: { width, height, channels: 4, background } })
      .png()
      .toBuffer()
    const added = await addPicture(api.instance, { bytes, alt: null }, actor)
    if (!added.ok) throw new Error(added.reason)
    return added.id
  }
  const choose = (fields: Record<string, string>) =>
    api.request(path, {
      method: 'POST',
      headers: { cookie, origin: site },
      body: new URLSearchParams({
        intent: 'brand',
        logo: '',
        icon: '',
        logoBefore: '',
        iconBefore: '',
        ...fields,
      }),
    })
  const read = async (page: string) => (await api.request(page)).text()
  return { api, actor, upload, choose, read }
}

test('a logo and an icon stand on every page with their size, and without them the site has its own mark', async () => {
  const { api, actor, upload, choose, read } = await makeOffice()
  const before = await read('/about')
  expect(before).toContain('<link rel="icon" href="/icon.svg"')
  expect(before).toContain('/open-graph.png')
  const [logo, icon] = [await upload(900, 300), await upload(256, 256)]
  const chosen = await choose({ logo, icon })
  expect([chosen.status, chosen.headers.get('location')]).toEqual([303, `${path}?done=brand-saved`])
  await waitFor(async () => expect(await read('/about')).toContain('site-icon.png'))
  const page = await read('/about')
  // Header, side panel and footer.
  expect(
    page.match(/<img src="\/uploads\/[^"]+\/small\.webp" width="480" height="160" alt="[^"]+"/g),
  ).toHaveLength(3)
  const sizes = { 'site-icon': [180, 180], 'site-preview': [1200, 630] }
  for (const [name, [width, height]] of Object.entries(sizes)) {
    const address = new RegExp(`/${name}\\.png\\?v=[\\w-]{8}`).exec(page)?.[0] ?? ''
    const answer = await api.request(address)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width, height, format: 'png' })
  }
  expect(await deletePicture(api.instance, logo, actor)).toMatchObject({ ok: false })
  await choose({ logoBefore: logo, iconBefore: icon })
  await waitFor(async () => expect(await read('/about')).toContain('href="/icon.svg"'))
})

test('of two people the second does not undo what the first chose, and a picture without own files is refused', async () => {
  const { api, upload, choose } = await makeOffice()
  const [first, second, sample] = [
    await upload(60, 60),
    await upload(70, 70),
    await makeLibraryPicture(api.db),
  ]
  await choose({ logo: first })
  expect((await choose({ logo: second })).status).toBe(409)
  for (const wrong of [sample, 'x', crypto.randomUUID()]) {
    const refused = await choose({ logo: wrong, logoBefore: first })
    expect([refused.status, (await refused.text()).includes(siteAgency.brand.notOwn)]).toEqual([409, true])
  }
  const { logo, icon } = await findBrandPictures(api.db)
  expect([logo?.id, icon]).toEqual([first, null])
})
