import { Form } from 'react-router'
import { Button } from '../../../ui/form/button.tsx'
import { mailServer } from '../../../words/staff/mail-server.ts'

type Props = Readonly<{
  /** Who gets the test. */
  email: string
  /** What happened to the last test. */
  tested: Readonly<{ isSent: boolean; text: string }> | null
  /** The value of the pressed button, while its form is on its way. */
  pressed: string | null
  action: string
  level?: 2 | 3
}>

const texts = mailServer.test

/** Sends a mail to the signed-in person, and says what happened. */
export function TestMail({ email, tested, pressed, action, level = 2 }: Props) {
  const Heading = `h${level}` as const
  return (
    <section id="test" aria-labelledby="test-heading" className="space-y-3">
      <Heading id="test-heading" className="text-xl">
        {texts.title}
      </Heading>
      <p className="text-muted">{texts.text({ email })}</p>
      {tested ? (
        <p role="status" className={`font-semibold ${tested.isSent ? 'text-leaf' : 'text-clay'}`}>
          {tested.text}
        </p>
      ) : null}
      <Form method="post" action={action}>
        <Button name="intent" value="test" variant="quiet" aria-disabled={pressed !== null || undefined}>
          {pressed === 'test' ? texts.sending : texts.button}
        </Button>
      </Form>
    </section>
  )
}
