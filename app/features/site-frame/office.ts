export type Office = Readonly<{ title: string; address: string; phone: string; email: string }>
