const toleratedMs = 5 * 60_000

/** Whether a device's clock is so wrong that its owner should be told; what we do always follows our own. */
export function isDeviceClockOff(device: Temporal.Instant, ours: Temporal.Instant): boolean {
  return Math.abs(device.epochMilliseconds - ours.epochMilliseconds) > toleratedMs
}
