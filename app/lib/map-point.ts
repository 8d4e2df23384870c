/** Degrees. */
export type MapPoint = Readonly<{ latitude: number; longitude: number }>

/** The host of the maps. The security policy of the page `/contact` allows it in a frame. */
export const mapHost = 'https://www.openstreetmap.org'

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`
/** The forms in which maps write a point, the most exact ones first: a marker, the middle of a map, and two numbers. */
const forms = [
  new RegExp(`[?&]mlat=${number}&mlon=${number}`),
  new RegExp(`!3d${number}!4d${number}`),
  new RegExp(`@${number},${number}`),
  new RegExp(`#map=[\\d.]+/${number}/${number}`),
  new RegExp(`[?&](?:q|query|ll|center)=${number}(?:,|%2C)${number}`, 'i'),
  new RegExp(`^(?:geo:)?${number}\\s*[,; ]\\s*${number}(?:[?;].*)?$`),
]

/** Returns the point that a text names: two numbers, or the address of a map of OpenStreetMap or Google. Null when it names none. */
export function parseMapPoint(text: string): MapPoint | null {
  for (const form of forms) {
    const [, first, second] = form.exec(text.trim()) ?? []
    if (first === undefined || second === undefined) continue
    const point = { latitude: Number(first), longitude: Number(second) }
    return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180 ? point : null
  }
  return null
}

export function showMapPoint({ latitude, longitude }: MapPoint): string {
  return `${latitude}, ${longitude}`
}

const zoom = 15

/** Returns the address of the map with a mark at the point. */
export function toMapLink({ latitude, longitude }: MapPoint): string {
  return `${mapHost}/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`
}

/** Half the width and half the height of the map in the frame, in degrees. */
const frame = { width: 0.02, height: 0.01 }

/** Returns the address of the map in a frame. */
export function toMapFrame({ latitude, longitude }: MapPoint): string {
  const box = [
    longitude - frame.width,
    latitude - frame.height,
    longitude + frame.width,
    latitude + frame.height,
  ]
  const bbox = box.map((degrees) => degrees.toFixed(4)).join(',')
  return `${mapHost}/export/embed.html?layer=mapnik&bbox=${bbox}&marker=${latitude},${longitude}`
}
