/**
 * The values from which on a fact is worth a look or needs repair. The system page and `monitoring/alerts.yml` share them: an alert that
 * warns has the value of `look`, and one that pages has the value of `trouble`. An alert may wait some time longer (`for`), so that a
 * site that has just started sends none.
 */
export const thresholds = {
  /** A mail server that asks for a second try answers again within a quarter of an hour. */
  mailWait: { look: { minutes: 15 }, trouble: { minutes: 60 } },
  /** The site makes a backup each day. */
  backupAge: { look: { hours: 30 }, trouble: { hours: 54 } },
  /** How long ago somebody last checked that a backup can be restored. */
  restoreCheckAge: { look: { hours: 24 * 35 } },
  /** The database stops when the disk is full. The last gigabyte leaves time to act. */
  freeDiskBytes: { look: 3_000_000_000, trouble: 1_000_000_000 },
  /**
   * How long the certificate is still valid. The smaller of both counts: the days, or the share of its whole life. Programs renew a
   * certificate when a third of its life is left. Long ones are renewed by hand some days before.
   */
  certificateLeft: {
    look: { days: 14, shareOfLife: 1 / 5 },
    trouble: { days: 7, shareOfLife: 1 / 10 },
  },
  /** Failures of one recurring task in a row. A task runs once a minute. A new version that starts may fail some of them. */
  taskFailures: { look: 1, trouble: 5 },
  /** How long no recurring task has run. */
  taskPause: { trouble: { minutes: 10 } },
  /** Requests that wait for a connection to the database make every page slow. */
  waitingRequests: { look: 1 },
} as const

/** Failed mails of so many days count. */
export const failedMailDays = 7

/** Returns whether a duration is longer than a threshold. */
export const isLonger = (duration: Temporal.Duration, threshold: Temporal.DurationLike) =>
  Temporal.Duration.compare(duration, threshold) > 0
