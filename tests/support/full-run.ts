/** True in `npm run test:full`, which tests every page, every width, every demo page and more random inputs. */
export const isFullRun = process.env.TEST_FULL === 'on'
