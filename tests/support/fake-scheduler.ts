import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export type FakeScheduler = Readonly<{
  port: number
  /** The paths and queries of all requests. */
  requests: string[]
  stop: () => Promise<void>
}>

/** Starts a local server with pages like those of Calendly and Cal.com. Some buttons send false messages. */
export async function startFakeScheduler(): Promise<FakeScheduler> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://scheduler')
    const script = pathname.startsWith('/calendly') ? calendlyPage : calPage
    const isEmbedded = pathname.startsWith('/calendly')
      ? searchParams.has('embed_domain') && searchParams.has('embed_type')
      : pathname.endsWith('/embed') && searchParams.has('embed')
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(`<!doctype html><html lang="en"><title>Scheduler</title><main><h1>Pick a time</h1></main>
      <script>const isEmbedded = ${isEmbedded}; ${script}</script>`)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return {
    port: (server.address() as AddressInfo).port,
    requests,
    stop: () => close(server),
  }
}

function close(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}

const button = `
  const tell = (message) => { if (isEmbedded) parent.postMessage(message, '*') }
  const addButton = (label, press) => {
    const button = document.createElement('button')
    button.textContent = label
    button.onclick = () => {
      press()
      parent.postMessage('end of messages', '*')
    }
    document.querySelector('main').append(button)
  }`

/** Sends the views, then the appointment without its time. */
const calendlyPage = `${button}
  const id = 'https://api.calendly.com/scheduled_events/' + crypto.getRandomValues(new Uint32Array(4)).join('')
  const scheduled = { event: 'calendly.event_scheduled', payload: { event: { uri: id }, invitee: { uri: id + '/invitees/A' } } }
  tell({ event: 'calendly.profile_page_viewed', payload: {} })
  tell({ event: 'calendly.event_type_viewed', payload: {} })
  addButton('Schedule', () => {
    tell({ event: 'calendly.date_and_time_selected', payload: {} })
    tell(scheduled)
    tell({ event: 'calendly.page_height', payload: { height: '1200px' } })
  })
  addButton('Say it twice', () => { tell(scheduled); tell(scheduled) })
  addButton('Talk nonsense', () => {
    for (const message of [null, 'calendly.event_scheduled', [], { event: 'calendly.event_scheduled' },
      { event: 'calendly.event_scheduled', payload: null },
      { event: 'calendly.event_scheduled', payload: { event: { uri: 'javascript:1' }, invitee: { uri: '' } } }]) tell(message)
  })`

/** Stays invisible until the outer page answers, like Cal.com. Then it sends the new and the old form of a booking. */
const calPage = `${button}
  document.documentElement.style.visibility = 'hidden'
  const uid = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16)).join('')
  const startTime = new Date(Math.ceil(Date.now() / 3600000) * 3600000 + 3 * 86400000).toISOString()
  const endTime = new Date(Date.parse(startTime) + 1800000).toISOString()
  const say = (type, data) => tell({ originator: 'CAL', type, namespace: '', fullType: 'CAL::' + type, data })
  addEventListener('message', ({ data }) => {
    if (data?.originator !== 'CAL' || data.method !== 'parentKnowsIframeReady') return
    document.documentElement.style.visibility = ''
    say('linkReady', {})
  })
  say('__iframeReady', { isPrerendering: false })
  const book = (status, paymentRequired) =>
    say('bookingSuccessfulV2', { uid, title: 'Session', startTime, endTime, eventTypeId: 42, status, paymentRequired, isRecurring: false })
  addButton('Book', () => {
    book('ACCEPTED', false)
    say('bookingSuccessful', { booking: { uid, status: 'ACCEPTED' }, eventType: {}, date: startTime, duration: 30, organizer: {}, confirmed: true })
  })
  addButton('Book and owe money', () => book('ACCEPTED', true))
  addButton('Book, to be accepted', () => book('PENDING', false))
  addButton('Cancel', () => {
    say('bookingCancelled', { booking: { uid }, organizer: {}, eventType: {} })
    say('bookingSuccessful', { booking: { uid, status: 'CANCELLED' }, eventType: {}, date: startTime, duration: 30, organizer: {}, confirmed: true })
  })`
