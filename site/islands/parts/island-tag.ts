/** The tag of what is drawn before and becomes live: the site's own, though it begins as the widget's tags do. Templates write it as markup. */
export const ISLAND_TAG = 'talklive-island';
