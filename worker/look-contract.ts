/** How a site's operator has its widget look, where its pages do not say it themselves: types and plain constants. */

export const THEMES = ['light', 'dark', 'auto'] as const;
export const CORNERS = ['bottom-right', 'bottom-left', 'top-right', 'top-left'] as const;

export interface SiteLook {
  accent?: string;
  radius?: string;
  theme?: (typeof THEMES)[number];
  placement?: (typeof CORNERS)[number];
  greeting?: string;
}
