import { type OpenSlot, toClient, tomorrow } from './booking-client.ts'
import { makeBooking, makeDelivery, makeGalleryImage, makeService, makeWebhook } from './test-data.ts'
import { makePictureForm, newService } from './test-inputs.ts'
import type { TestApi } from './testing-api.ts'

export type ValidCall = Readonly<{
  /** The body. Each `caller` is another person. */
  toBody?: (api: TestApi, caller: string) => unknown
  toForm?: () => Promise<FormData>
  /** The record that the id in the path names. */
  toId?: (api: TestApi) => Promise<string>
}>

const makeBookingId = async (api: TestApi) => (await makeBooking(api)).id

/** What an administrator sends to each operation of the API, so that it succeeds. The agency has one counsellor. */
export const validCalls: Readonly<Record<string, ValidCall>> = {
  signUp: {
    toBody: (_api, caller) => ({
      ...{ email: `${caller}@mail.example.com`, password: 'plum tent river' },
      ...{ firstName: 'Ada', lastName: 'Obi', gender: 'OTHER' },
    }),
  },
  /** It succeeds when there is such an account. */
  signIn: {
    toBody: (_api, caller) => ({ email: `in-${caller}@mail.example.com`, password: 'plum tent river' }),
  },
  signOut: {},
  findMe: {},
  listUsers: {},
  listBookings: {},
  createBooking: { toBody: (_api, caller) => toClient(caller) },
  findBooking: { toId: makeBookingId },
  moveBooking: {
    toId: makeBookingId,
    toBody: async (api) => ({ startsAt: (await toFreeSlot(api)).startsAt }),
  },
  cancelBooking: { toId: makeBookingId },
  checkBooking: {
    toBody: (_api, caller) => {
      const { consent: _, ...answers } = toClient(caller)
      return answers
    },
  },
  listServices: {},
  createService: { toBody: () => newService },
  changeService: { toBody: () => ({ price: 1 }), toId: makeService },
  deleteService: { toId: makeService },
  listGalleryImages: {},
  uploadGalleryImages: { toForm: makePictureForm },
  deleteGalleryImage: { toId: makeGalleryImage },
  readChallenge: {},
  readConsent: {},
  reportSchedulerEvent: { toBody: () => ({ payload: {} }) },
  listSlots: {},
  holdSlot: { toBody: toFreeSlot },
  listOffices: {},
  listCounsellors: {},
  listEvents: {},
  listClients: {},
  listPayments: {},
  listSeries: {},
  listWebhooks: {},
  listDeliveries: {},
  changeWebhookSecret: { toId: makeWebhook },
  testWebhook: { toId: makeWebhook },
  sendDeliveryAgain: { toId: makeDelivery },
  describeApi: {},
}

async function toFreeSlot(api: TestApi) {
  const answer = await api.request(`/api/v1/slots?mode=ONLINE&limit=1&from=${tomorrow()}`)
  const { data } = (await answer.json()) as { data: [OpenSlot] }
  const [{ endsAt, ...slot }] = data
  return { ...slot, consent: true }
}
