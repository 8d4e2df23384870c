import { z } from 'zod'
import type { Db } from '../../app/db/open.server.ts'
import { listOffices } from '../../app/features/availability/editing/offices.server.ts'
import { toTypedAmount } from '../../app/features/money/amount.ts'
import { HowToPay, TypedAmount } from '../../app/features/money/money.schema.ts'
import { findOfficePayment, saveOfficePayment } from '../../app/features/money/office-payment.server.ts'
import { listServices } from '../../app/features/services/services.server.ts'
import { CommandProblem } from '../problems.ts'
import { definePart } from './part.ts'

const Payment = z.object({
  /** The name and the country of the office: it can have another id on another server. */
  office: z.string(),
  country: z.string(),
  howToPay: HowToPay,
  /** The prices in rupees beside those in naira. */
  rupees: z.array(
    z.object({ service: z.string(), location: z.string(), type: z.string(), amount: TypedAmount }),
  ),
})

/** What each office says about paying. */
export const paymentsPart = definePart({
  async list(db) {
    const services = await listOwnServices(db)
    const rows = []
    for (const { id, name, country } of await listOffices(db)) {
      const { howToPay, rupees } = await findOfficePayment(db, id)
      const prices = services.flatMap(({ id: serviceId, name: service, location, type }) => {
        const amount = rupees.get(serviceId)
        return amount === undefined ? [] : [{ service, location, type, amount: toTypedAmount(amount) }]
      })
      if (howToPay || prices.length > 0) rows.push({ id, office: name, country, howToPay, rupees: prices })
    }
    return rows
  },
  toSchema: () => Payment,
  isSame: (item, present) => item.office === present.office && item.country === present.country,
  toLabel: ({ office }) => `how to pay at ${office}`,
  async write(tx, { input }, author) {
    const offices = await listOffices(tx)
    const office = offices.find(({ name, country }) => name === input.office && country === input.country)
    if (!office)
      throw new CommandProblem(`The file says how to pay at ${input.office}, which is no office here.`)
    const services = await listOwnServices(tx)
    const rupees = input.rupees.map(({ service, location, type, amount }) => {
      const found = services.find(
        (row) => row.name === service && row.location === location && row.type === type,
      )
      if (!found)
        throw new CommandProblem(
          `The file has a price of ${service} (${location}), which is no service here.`,
        )
      return [found.id, amount] as const
    })
    const { revision } = await findOfficePayment(tx, office.id)
    const payment = { officeId: office.id, howToPay: input.howToPay, rupees: new Map(rupees), revision }
    await saveOfficePayment(tx, payment, author)
  },
})

async function listOwnServices(db: Db) {
  const { rows } = await listServices(db, {}, { page: 1, limit: 10_000 })
  return rows.filter(({ isSample }) => !isSample)
}
