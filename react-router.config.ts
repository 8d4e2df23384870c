import type { Config } from '@react-router/dev/config'

// server/app.ts compares origins with PUBLIC_URL. The router would compare with Host, which a proxy may change.
export default { ssr: true, allowedActionOrigins: ['**'] } satisfies Config
