/**
 * Networks some crawlers come from and anybody rents machines in: an address there speaks for nobody. Source: the
 * holders' own registry entries and the pages of their clouds.
 */
export const RENTED_NETWORKS: ReadonlySet<number> = new Set([
  // Amazon Web Services.
  14_618, 16_509,
  // Google Cloud, and what Google announces for it in Asia.
  396_982, 139_190,
  // Microsoft: Azure is announced by the same number as everything else of theirs, in China by its own.
  8_075, 58_593,
  // Baidu AI Cloud stands beside Baidu's own machines.
  38_365, 55_967,
  // Huawei Cloud.
  136_907,
  // Naver Cloud.
  23_576,
  // OVH.
  16_276,
]); // prettier-ignore
