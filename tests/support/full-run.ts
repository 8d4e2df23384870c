/** True in `npm run test:full`: every page, every width and every demo page, and more random inputs. */
export const isFullRun = process.env.TEST_FULL === 'on'
