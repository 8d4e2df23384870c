/**
 * Draws the portraits of the sample doctors: `node scripts/portraits.ts` writes public/portraits/*.webp. The style is 'Open
 * Peeps' by Pablo Stanley, CC0. All features are explicit, so that a new version of the library changes nothing.
 */
import { mkdirSync } from 'node:fs'
import { Avatar, Style } from '@dicebear/core'
import openPeeps from '@dicebear/styles/open-peeps.json' with { type: 'json' }
import sharp from 'sharp'

const folder = 'public/portraits'
const edge = 320
const ink = '1d2140'
const skins = { deep: '6f4530', dark: '7c4d34', brown: '8f5a3a', tan: 'ac7148', light: 'c08457' }
const grounds = { blush: 'fbe3e6', marigold: 'f2a93b', leaf: 'e3f1ec', paper: 'e4dccb', sky: 'c3cbf5' }
const cloths = { indigo: '2c3a8f', leaf: '17604f', clay: 'a63c28', marigold: 'f2a93b', paper: 'fbf7ef' }
const hairs = { black: '241a1c', brown: '4a312c', grey: 'd9d5d2' }

type Variant<Part extends 'head' | 'accessories' | 'facialHair'> =
  keyof (typeof openPeeps.components)[Part]['variants']

type Features = Readonly<{
  head: Variant<'head'>
  skin: keyof typeof skins
  ground: keyof typeof grounds
  cloth: keyof typeof cloths
  face?: 'smile' | 'calm'
  hair?: keyof typeof hairs
  glasses?: Variant<'accessories'>
  beard?: Variant<'facialHair'>
}>

const portraits: Record<string, Features> = {
  'ngozi-okafor': { head: 'afro', skin: 'dark', ground: 'blush', cloth: 'indigo' },
  'arjun-deshmukh': { head: 'pomp', skin: 'tan', ground: 'leaf', cloth: 'clay', beard: 'chin' },
  'tunde-bakare': { head: 'short2', skin: 'deep', ground: 'marigold', cloth: 'indigo', beard: 'goatee1' },
  'kavita-iyer': { head: 'long', skin: 'tan', ground: 'sky', cloth: 'leaf', hair: 'black' },
  'ifeoma-nwosu': { head: 'cornrows2', skin: 'brown', ground: 'leaf', cloth: 'marigold' },
  'rohan-kulkarni': { head: 'short4', skin: 'light', ground: 'sky', cloth: 'indigo', glasses: 'glasses2' },
  'harpreet-gill': { head: 'turban', skin: 'light', ground: 'paper', cloth: 'marigold', beard: 'full3' },
  'aisha-bello': { head: 'hijab', skin: 'dark', ground: 'marigold', cloth: 'leaf', face: 'calm' },
  'emeka-eze': {
    head: 'grayShort',
    skin: 'deep',
    ground: 'blush',
    cloth: 'leaf',
    hair: 'grey',
    glasses: 'glasses5',
  },
  'meera-joshi': { head: 'grayBun', skin: 'tan', ground: 'marigold', cloth: 'clay', hair: 'grey' },
  'folake-adeyemi': {
    head: 'grayMedium',
    skin: 'brown',
    ground: 'sky',
    cloth: 'clay',
    face: 'calm',
    hair: 'brown',
  },
  'priya-nair': { head: 'medium3', skin: 'brown', ground: 'paper', cloth: 'indigo', glasses: 'glasses2' },
}

/** The authors of the testimonials. Their portraits are small. */
const patients: readonly string[] = ['chinwe', 'sameer', 'halima', 'ganesh', 'bisi', 'anjali']
Object.assign(portraits, {
  chinwe: { head: 'cornrows', skin: 'deep', ground: 'marigold', cloth: 'leaf' },
  sameer: { head: 'short3', skin: 'tan', ground: 'leaf', cloth: 'indigo', beard: 'moustache1' },
  halima: { head: 'hijab', skin: 'brown', ground: 'blush', cloth: 'indigo' },
  ganesh: { head: 'grayShort', skin: 'tan', ground: 'sky', cloth: 'clay', hair: 'grey' },
  bisi: { head: 'bantuKnots', skin: 'dark', ground: 'paper', cloth: 'clay' },
  anjali: { head: 'bun', skin: 'light', ground: 'marigold', cloth: 'indigo' },
} satisfies Record<string, Features>)

const style = new Style(openPeeps)

/** Replaces the style's black by the site's ink colour. */
function draw(name: string, features: Features): Buffer {
  const svg = new Avatar(style, {
    seed: name,
    size: edge,
    backgroundColor: [grounds[features.ground]],
    skinColor: [skins[features.skin]],
    clothingColor: [cloths[features.cloth]],
    headContrastColor: [hairs[features.hair ?? 'black']],
    inkColor: [ink],
    headVariant: [features.head],
    expressionVariant: [features.face ?? 'smile'],
    accessoriesVariant: features.glasses ? [features.glasses] : [],
    accessoriesProbability: features.glasses ? 100 : 0,
    facialHairVariant: features.beard ? [features.beard] : [],
    facialHairProbability: features.beard ? 100 : 0,
    maskProbability: 0,
    translateY: 3,
  }).toString()
  return Buffer.from(svg.replaceAll('"black"', `"#${ink}"`))
}

mkdirSync(folder, { recursive: true })
for (const [name, features] of Object.entries(portraits)) {
  const { size } = await sharp(draw(name, features))
    .resize(patients.includes(name) ? 160 : edge)
    .webp({ quality: 82, effort: 6 })
    .toFile(`${folder}/${name}.webp`)
  if (size > 12 * 1024) throw new Error(`${name}.webp has ${size} bytes, more than 12 KB`)
}
