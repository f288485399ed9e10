/** The menu of small windows: closed by whoever leaves it, or Back would show the page behind it. */
const menu = document.getElementById('menu');

menu?.addEventListener('click', ({ target }) => {
  if ((target as Element).closest('a')) menu.hidePopover();
});
menu?.addEventListener('focusout', ({ relatedTarget }) => {
  const to = relatedTarget as Element | null;
  // What lies under it takes no key unseen; its own button closes it by itself.
  if (to && !menu.contains(to) && !to.matches('.menu-toggle')) menu.hidePopover();
});
