/** What the screen with the mail server says. */
export const mailServer = {
  title: 'Mail server',
  introduction:
    'All mail of the site leaves through this server: to clients, to counsellors and to offices. Your mail provider tells you these values.',
  fromSetting: ({ server, from }: Readonly<{ server: string; from: string }>) =>
    `The server of the site names a mail server in its settings, and that one counts: ${server}, from ${from}. Whoever runs the server can remove the setting MAIL_URL. Then what stands here counts.`,
  none: 'No mail leaves the site yet. Each mail is kept as a file on the server.',
  host: 'Server',
  hostHint: 'Such as smtp.example.org',
  wrongHost: 'Enter the name of the server, such as smtp.example.org, without https://',
  port: 'Port',
  wrongPort: ({ least, most }: Readonly<{ least: number; most: number }>) =>
    `Enter a port from ${least} to ${most}`,
  security: 'Encryption',
  securities: { starttls: 'STARTTLS', tls: 'TLS from the beginning' },
  securityHint: ({ starttls, tls }: Readonly<{ starttls: string; tls: string }>) =>
    `STARTTLS usually has port ${starttls}, TLS has port ${tls}`,
  wrongSecurity: 'Choose how the connection is encrypted',
  userName: 'User name',
  userNameHint: 'Often the whole e-mail address. Empty when the server asks for no sign-in',
  password: 'Password',
  passwordHint: 'The password of the mailbox, or the one that the provider made for programs',
  passwordKept: 'Empty: the stored password stays',
  passwordMissing: 'Enter the password of this server and user name',
  fromAddress: 'Sender',
  fromAddressHint: 'An address of your own domain that this server may send from',
  tooLong: ({ most }: Readonly<{ most: number }>) => `It must be ${most} characters or less`,
  wrongCharacter: 'It has a character that we cannot keep',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Mail server saved. All administrators get a mail about it.',
  remove: 'Remove',
  removed: 'Mail server removed',
  told: 'Each change is in the audit log. All administrators are told by mail, and on the dashboard until they have seen it.',
  notice: {
    text: ({ at }: Readonly<{ at: string }>) =>
      `The mail server was changed or removed on ${at}. If none of you did it, look at the audit log now, and choose new passwords.`,
    link: 'Open the audit log',
    seen: 'I have seen it',
  },
  test: {
    title: 'Send a test mail',
    text: ({ email }: Readonly<{ email: string }>) =>
      `It goes to you, ${email}, and says nothing about anybody.`,
    button: 'Send a test mail',
    sending: 'Sending...',
    subject: 'Test mail',
    body: 'This mail shows that the site can send mail. Look whether it came into the inbox and not into spam.',
    sent: ({ server, email }: Readonly<{ server: string; email: string }>) =>
      `${server} took the mail to ${email}. Look whether it arrives in the inbox. When it lies in spam, ask your provider for SPF and DKIM records of your domain.`,
    problems: {
      login: ({ server }: Readonly<{ server: string }>) =>
        `${server} refused the user name or the password. Type both again, and look whether the provider wants a password for programs.`,
      noSuchServer: ({ server }: Readonly<{ server: string }>) =>
        `Nobody answers under the name ${server}. Look for a typing error in Server.`,
      noAnswer: ({ server }: Readonly<{ server: string }>) =>
        `${server} does not answer as a mail server. Look at Server and Port. Some hosts block this port: ask whoever runs the server.`,
      noEncryption: ({ server }: Readonly<{ server: string }>) =>
        `${server} and the site could not agree on encryption. Try the other choice under Encryption with its usual port.`,
      sender: ({ server }: Readonly<{ server: string }>) =>
        `${server} refused the sender or your address. Enter a Sender that belongs to this user name.`,
      private: ({ server }: Readonly<{ server: string }>) =>
        `${server} leads into the network of the site itself. Only the setting MAIL_URL may name such a server.`,
      other: ({ server, code }: Readonly<{ server: string; code: string }>) =>
        `${server} did not take the mail (${code}). Give this code to your provider.`,
    },
  },
  refusals: {
    invalid_fields: { toast: 'Some fields need another look' },
    owner_unproven: { toast: 'Not saved yet' },
    changed_meanwhile: {
      toast: 'Not saved yet',
      message:
        'Somebody else has changed the mail server since you opened it. Look at what is stored now, and save again.',
    },
  },
} as const
