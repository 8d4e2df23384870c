/** Draws the preview picture for links on other sites: `node scripts/run.mjs --dev scripts/open-graph.ts`. */
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

const background = await sharp(await readFile('app/ui/brand/pattern/dusk.svg'), { density: 144 })
  .resize(1200, 630)
  .toBuffer()
const window = await sharp(await readFile('app/ui/brand/pattern/window.svg'), { density: 144 })
  .resize(440, 528)
  .toBuffer()
await sharp(background)
  .composite([{ input: window, left: 380, top: 51 }])
  .png({ palette: true, colours: 32 })
  .toFile('public/open-graph.png')
