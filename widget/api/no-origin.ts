/** A sandbox without `allow-same-origin`, of a frame or by a page's own header: no browser gives such a page a device. */
export const hasNoOrigin = (): boolean => window.origin === 'null' && location.protocol !== 'file:';

/** As the key of a frame of ours begins, which our server has signed for its site. */
const FRAME_KEY = 'tlf.';

/**
 * Our server answers no page without an origin but its own frame, which is drawn there only where the site may stand anywhere.
 * @param site the key that the page calls it by
 */
export const isUnanswered = (site: string): boolean => hasNoOrigin() && !site.startsWith(FRAME_KEY);
