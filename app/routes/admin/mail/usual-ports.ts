/** The ports that mail servers have for each encryption (RFC 8314). */
export const usualPorts = { starttls: '587', tls: '465' } as const
