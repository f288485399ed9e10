/** A sandbox without `allow-same-origin`, of a frame or by a page's own header: our server answers no page without an origin. */
export const hasNoOrigin = (): boolean => window.origin === 'null' && location.protocol !== 'file:';
