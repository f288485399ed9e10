interface Toast {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
}

/** The page's one toaster belongs to the widget; where its script is blocked, what stands in the page is enough. */
export const toast = (toast: Toast): void => {
  const { talklive } = window as { talklive?: { toast?: (toast: Toast) => unknown } };
  void talklive?.toast?.(toast);
};
