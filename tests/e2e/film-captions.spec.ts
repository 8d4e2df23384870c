import type { Page } from '@playwright/test'
import { siteAgency } from '../../app/words/staff/site-agency.ts'
import { signInAndOpen } from './admin-steps.ts'
import { save } from './count-presses.ts'
import { expect, test } from './fixtures.ts'

// The film of the site changes.
test.use({ isAlone: true })

test('the captions that the office typed stand over the film of a file while it plays', {
  tag: '@full',
}, async ({ page, watch }) => {
  const film = 'https://cdn.example.org/welcome.webm'
  await signInAndOpen(page, '/admin/site/agency')
  await page.getByLabel(siteAgency.links.film.label).fill(film)
  await page.locator('summary', { hasText: siteAgency.captions.title }).click()
  await page.locator('[name=filmCaptions]').fill('0:00 --> 0:59\nGood morning.')
  await save(page).click()
  await expect(page.getByText('Agency saved').first()).toBeVisible()
  const body = await recordFilm(page)
  await page.route(film, (route) => route.fulfill({ body, contentType: 'video/webm' }))
  watch.allow(/^foreign request https:\/\/cdn\.example\.org/)
  await page.goto('/')
  await page.getByRole('link', { name: /Watch our film/ }).click()
  const readShown = () =>
    page.locator('video').evaluate((video: HTMLVideoElement) => {
      const [track] = video.textTracks
      const shown = [...(track?.activeCues ?? [])].map((cue) => (cue as VTTCue).text)
      return { mode: track?.mode, shown, hasFrame: video.videoWidth > 0 }
    })
  await expect.poll(readShown).toEqual({ mode: 'showing', shown: ['Good morning.'], hasFrame: true })
})

/** Returns the file of a film that the browser makes of a drawing. */
async function recordFilm(page: Page): Promise<Buffer> {
  const encoded = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    const pen = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/webm' })
    const parts: Blob[] = []
    recorder.ondataavailable = ({ data }) => parts.push(data)
    const stopped = new Promise((resolve) => {
      recorder.onstop = resolve
    })
    recorder.start()
    for (let at = 0; at < 10; at += 1) {
      pen?.fillRect(at * 10, 0, 10, 10)
      await new Promise(requestAnimationFrame)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    recorder.stop()
    await stopped
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
    return btoa([...bytes].map((byte) => String.fromCharCode(byte)).join(''))
  })
  return Buffer.from(encoded, 'base64')
}
