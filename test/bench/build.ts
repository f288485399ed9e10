/** How long the pages take to build, for catalogues of growing size: it should grow with them, and no faster. */
import { copySite } from './fixture.ts';

const SIZES = [57, 1000, 5000];

export const run = async (): Promise<void> => {
  const rows: Record<string, Record<string, number>> = {};
  for (const size of SIZES) {
    const site = await copySite(size);
    // The first build draws pictures and cuts fonts that every later one keeps.
    if (size === SIZES[0]) await site.build();
    const seconds = await site.build();
    rows[`${size} candidates`] = {
      seconds: Number(seconds.toFixed(1)),
      'ms a candidate': Number(((seconds * 1000) / size).toFixed(2)),
    };
  }
  console.table(rows);
};
