/** What each shell reads. It asks the program itself what fits: a line each, behind a tab what it is. */
export const SCRIPTS: Readonly<Record<string, string>> = {
  bash: `_talklive() {
  local IFS=$'\\n'
  COMPREPLY=($(talklive __complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _talklive talklive`,
  zsh: `#compdef talklive
_talklive() {
  local -a found
  local value what
  while IFS=$'\\t' read -r value what; do
    found+=("\${value//:/\\\\:}\${what:+:$what}")
  done < <(talklive __complete --describe -- "\${(@)words[2,CURRENT]}" 2>/dev/null)
  if (( \${#found} )); then _describe -V talklive found; else _files; fi
}
# Sourced or autoloaded: the first call of an autoloaded function is to complete.
if [ "$funcstack[1]" = _talklive ]; then _talklive "$@"; else compdef _talklive talklive; fi`,
  fish: `function __talklive
  set -l words (commandline -opc) (commandline -ct)
  set -l found (talklive __complete --describe -- $words[2..-1] 2>/dev/null)
  if set -q found[1]
    printf '%s\\n' $found
  else
    __fish_complete_path (commandline -ct)
  end
end
complete -c talklive -f -a '(__talklive)'`,
};
